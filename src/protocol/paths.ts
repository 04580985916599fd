/** Variables of a process's environment, passed in by its entry point. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Whose files they are, and from where a relative path counts. */
export interface Owner {
  readonly home: string;
  readonly uid: number;
  readonly folder: string;
}

/** Absolute places of everything that termsprawl keeps on this machine. */
export interface DataPaths {
  readonly data: string;
  readonly config: string;
  readonly cache: string;
  readonly logs: string;
  readonly run: string;
  /** Where the host listens for screens. */
  readonly socket: string;
  /** Where the host listens for programs that call tools. */
  readonly toolSocket: string;
}

/** A socket's address holds 104 bytes on macOS and 108 on Linux, with a NUL at the end. */
const MAX_SOCKET_BYTES = 100;
const SOCKET_NAME = 'host.sock';
/** Not longer than the other: one length decides for both. */
const TOOL_SOCKET_NAME = 'tool.sock';

/**
 * Works out where things are. `TERMSPRAWL_HOME` takes everything below itself; otherwise the XDG base
 * directories decide over data, config and cache. Sockets and logs stay with the data: XDG_RUNTIME_DIR
 * goes away at logout, which a host outlives, and one data directory must never get two sockets.
 */
export function dataPaths(environment: Environment, owner: Owner): DataPaths {
  const ours = environment['TERMSPRAWL_HOME'];
  const data = ours ? absolute(ours, owner.folder) : base(environment, owner, 'data');
  const run = runDirectory(data, owner.uid);
  return {
    data,
    config: ours ? `${data}/config` : base(environment, owner, 'config'),
    cache: ours ? `${data}/cache` : base(environment, owner, 'cache'),
    logs: `${data}/logs`,
    run,
    socket: `${run}/${SOCKET_NAME}`,
    toolSocket: `${run}/${TOOL_SOCKET_NAME}`,
  };
}

const BASES = {
  data: { variable: 'XDG_DATA_HOME', otherwise: '.local/share' },
  config: { variable: 'XDG_CONFIG_HOME', otherwise: '.config' },
  cache: { variable: 'XDG_CACHE_HOME', otherwise: '.cache' },
} as const;

function base(environment: Environment, owner: Owner, kind: keyof typeof BASES): string {
  const { variable, otherwise } = BASES[kind];
  const set = environment[variable];
  // The XDG specification says that a relative path is to be ignored.
  const directory = set?.startsWith('/') ? set : `${owner.home}/${otherwise}`;
  return `${trimmed(directory)}/termsprawl`;
}

function runDirectory(data: string, uid: number): string {
  const usual = `${data}/run`;
  const length = new TextEncoder().encode(`${usual}/${SOCKET_NAME}`).length;
  return length <= MAX_SOCKET_BYTES ? usual : `/tmp/termsprawl-${uid}-${fingerprint(data)}`;
}

function absolute(path: string, folder: string): string {
  return trimmed(path.startsWith('/') ? path : `${folder}/${path}`);
}

function trimmed(path: string): string {
  return path.replace(/\/+$/, '');
}

/** FNV-1a with 64 bits, in hexadecimal: tells data directories apart, nothing more. */
function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}
