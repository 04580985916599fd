import { offersOptions } from '../help-text.ts';
import type { Adapter } from '../preset.ts';
import { bridgeCommand, SERVER } from './bridge.ts';

/**
 * For Claude Code and what behaves like it: servers and instructions as words of the command line.
 * Added to the person's own servers, never in their place (`--strict-mcp-config`).
 */
export function inlineConfig(agent: string): Adapter {
  return {
    name: `${agent}-mcp`,
    isOffered: (help) => offersOptions(help, '--mcp-config', '--append-system-prompt'),
    wire: (place) => {
      // Its tools are kept from the model until it searches for them, unless told otherwise.
      const server = { type: 'stdio', ...bridgeCommand(place), alwaysLoad: true };
      const config = JSON.stringify({ mcpServers: { [SERVER]: server } });
      return { args: ['--mcp-config', config, '--append-system-prompt', place.overview] };
    },
  };
}
