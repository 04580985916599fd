/** What we use of the package, whose own types are declared under the name that it has on the registry. */
declare module 'node-pty' {
  export interface IPty {
    readonly pid: number;
    /** Name of the foreground process. */
    readonly process: string;
    onExit(listener: (end: { exitCode: number; signal?: number }) => void): void;
    resize(columns: number, rows: number): void;
  }

  export interface SpawnOptions {
    readonly cwd: string;
    readonly env: Record<string, string>;
    readonly name: string;
    readonly cols: number;
    readonly rows: number;
    readonly encoding: null;
  }

  export function spawn(file: string, args: string[], options: SpawnOptions): IPty;
}
