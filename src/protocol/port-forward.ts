import type { Environment } from './paths.ts';

/** Where a person's own SSH reaches this machine, as well as can be known from here. */
export interface SshTarget {
  readonly user: string;
  readonly host: string;
}

const LOCAL_HOST = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0)$/;
const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** The user, and the address that the SSH connection came in at, or else the machine's name. */
export function sshTargetOf(environment: Environment, hostName: string): SshTarget {
  // The client's address and port, then the server's.
  const [, , address] = (environment['SSH_CONNECTION'] ?? '').split(' ');
  const user = environment['USER'] ?? environment['LOGNAME'] ?? 'you';
  return { user, host: address || hostName };
}

/** The port of an address on this machine; nothing for one elsewhere. */
export function localPortOf(url: string): number | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname, port, protocol } = new URL(url);
  if (!LOCAL_HOST.test(hostname)) return undefined;
  return port === '' ? DEFAULT_PORTS[protocol] : Number(port);
}

/** The command for a person's own machine that brings a port of this one there. */
export function forwardCommand(port: number, { user, host }: SshTarget): string {
  return `ssh -N -L ${port}:localhost:${port} ${user}@${host}`;
}
