import { fieldsOf } from '../../lib/json-object.ts';
import { visibleText } from '../../lib/visible-text.ts';
import type { Surroundings } from '../surroundings.ts';
import { failedOnNode } from './named-node.ts';
import { withClient } from './with-client.ts';

/** What an agent is at and how that is known, in plain text. Throws the tool's own `Failure`. */
export function explainStatus(nodeId: string, surroundings: Surroundings): Promise<string> {
  return withClient(surroundings, async (client) => {
    const { content } = await client.call('agent_explain', { nodeId }).catch(failedOnNode);
    return visibleText(String(fieldsOf(content)['text']));
  });
}
