/** A name that says what stands after it. */
const NAME =
  '(?:token|password|passwd|secret|api[_-]?key|access[_-]?key|private[_-]?key|credential)s?';

const SECRETS: readonly RegExp[] = [
  /bearer[\s:=]+\S{12,}/i,
  // Any scheme of the header: Basic holds a password in plain sight.
  /authorization["']?\s*[:=]\s*["']?\S+\s+\S+/i,
  /-----BEGIN [A-Z ]*PRIVATE KEY(?: BLOCK)?-----/,
  // A password in an address.
  /[a-z][a-z0-9+.-]*:\/\/[^\s/:@]*:[^\s/@]+@/i,
  // `API_TOKEN=…`, `"password": "…"`, `--token=…`
  new RegExp(`${NAME}["']?\\s*[:=]\\s*["']?[^\\s"']{4,}`, 'i'),
  // `--password …`
  new RegExp(`--?[\\w-]*${NAME}\\s+[^\\s-]\\S{3,}`, 'i'),
  // JSON web tokens, and the keys of services by how they begin, which may be short.
  /\beyJ[\w-]{8,}\.[\w-]{8,}/,
  /\b(?:sk|pk|rk)[-_][\w-]{12,}/,
  /\b(?:gh[pousr]|github_pat|glpat|xox[abeprs]|npm|hf)[-_]\w{12,}/,
  /\b(?:AKIA|ASIA)[A-Z0-9]{12,}|\bAIza[\w-]{20,}/,
];
const TOKEN_RUN = /[A-Za-z0-9_+/=-]{32,}/g;
/** A run of a token's letters with fewer different ones is a ruler or a row of dashes. */
const MIN_DISTINCT_IN_TOKEN = 12;

/** Whether a text holds something that looks like a key, a token or a password. */
export function holdsSecret(text: string): boolean {
  return SECRETS.some((secret) => secret.test(text)) || holdsToken(text);
}

function holdsToken(text: string): boolean {
  const runs = text.match(TOKEN_RUN) ?? [];
  return runs.some((run) => new Set(run).size >= MIN_DISTINCT_IN_TOKEN && !isPath(run));
}

// Base 64 has slashes too, but 32 of its characters without a capital, or without a digit, are rare.
function isPath(run: string): boolean {
  return run.includes('/') && !(/[A-Z]/.test(run) && /[a-z]/.test(run) && /\d/.test(run));
}
