/** An object of which nothing is known but that it has fields. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object with fields: no list, and not `null`. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of a value; none of one that is no object. */
export function fieldsOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}
