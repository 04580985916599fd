/** What one check found. `advice` is what to do about anything that is not well. */
export interface Finding {
  readonly state: 'ok' | 'warn' | 'fail';
  readonly about: string;
  readonly found: string;
  readonly advice?: string;
}
