import { execFileSync } from 'node:child_process';
import { cpus, getPriority, loadavg, release, totalmem, type } from 'node:os';

/** What the figures were measured on. */
export function machineFacts() {
  const [processor] = cpus();
  return {
    Date: new Date().toISOString().slice(0, 10),
    Processor: `${processor?.model ?? 'unknown'}, ${cpus().length} cores`,
    Memory: `${Math.round(totalmem() / 1024 ** 3)} GB`,
    Kernel: `${type()} ${release()}`,
    Node: process.version,
    tmux: execFileSync('tmux', ['-V']).toString().trim(),
    // Both programs inherit it: a run beside other work is quieter with a better one.
    'Priority (nice)': getPriority(),
    'Load before the run': loadavg()[0].toFixed(2),
  };
}
