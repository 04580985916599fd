import type { Terminal } from '@xterm/headless';
import type { EmulatorCore } from './core.ts';

/**
 * SU (`CSI n S`) in a region that starts at the first row moves lines into the scroll-back, as it
 * does in xterm; the emulator alone would drop them. Some programs insert their history this way.
 */
export function installScrollUp(terminal: Terminal, core: EmulatorCore): void {
  terminal.parser.registerCsiHandler({ final: 'S' }, ([count]) => {
    const { scrollTop, scrollBottom } = core.buffer;
    if (terminal.buffer.active.type === 'alternate' || scrollTop > 0) return false;
    const lines = Math.min(Math.max(1, Number(count)), scrollBottom + 1);
    for (let line = 0; line < lines; line++) core.scroll(core._inputHandler._eraseAttrData());
    return true;
  });
}
