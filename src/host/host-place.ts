import type { DataPaths, Environment } from '../protocol/paths.ts';

/** Where a host runs, and for whom. */
export interface HostPlace {
  readonly environment: Environment;
  readonly home: string;
  readonly uid: number;
  readonly paths: DataPaths;
  /** The bundled `termsprawlctl`, which is installed for panes. */
  readonly ctlBundle: string;
  /** The `termsprawl` program, which shows a node in another window. */
  readonly program: string;
  readonly report: (error: unknown) => void;
}
