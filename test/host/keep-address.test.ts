import { expect, test } from 'vitest';
import { keepAddress } from '../../src/host/keep-address.ts';
import { NODE_KINDS } from '../../src/nodes/catalogue.ts';
import { ASLEEP } from '../../src/services/browser/page-facts.ts';
import { kindsByName } from '../../src/workspace/kind.ts';
import { WorkspaceStore } from '../../src/workspace/store.ts';

const RECT = { x: 0, y: 0, width: 60, height: 18 };
const FACTS = { ...ASLEEP, url: 'http://localhost:3000/' };

test.each(['live', 'failed'] as const)(
  'of a page that is %s the node keeps where it went, or was to go',
  (state) => {
    const store = storeWithPage();
    keepAddress(store, 'b1', { ...FACTS, state });
    expect(store.get().nodes['b1']?.props).toMatchObject({ url: FACTS.url, history: [FACTS.url] });
  },
);

test.each(['asleep', 'starting', 'crashed'] as const)(
  'a page that is %s tells no address of its own',
  (state) => {
    const store = storeWithPage();
    keepAddress(store, 'b1', { ...FACTS, state });
    expect(store.get().nodes['b1']?.props['url']).toBeUndefined();
  },
);

function storeWithPage(): WorkspaceStore {
  const node = { id: 'b1', kind: 'browser', title: 'page', rect: RECT, props: {} };
  return new WorkspaceStore({ nodes: { b1: node }, links: {} }, kindsByName(NODE_KINDS));
}
