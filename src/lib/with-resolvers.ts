/** `Promise.withResolvers`, which is younger than the oldest Node that we run on. */
export function withResolvers<Value>(): {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (reason: unknown) => void;
} {
  let resolve: (value: Value) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<Value>((settle, refuse) => {
    [resolve, reject] = [settle, refuse];
  });
  return { promise, resolve, reject };
}
