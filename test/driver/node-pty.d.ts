/** What the test driver uses of the package beyond what the product does. */
declare module 'node-pty' {
  export interface IPty {
    write(input: string | Uint8Array): void;
    onData(listener: (bytes: Uint8Array) => void): void;
    pause(): void;
    resume(): void;
    kill(signal: string): void;
    destroy(): void;
  }
}
