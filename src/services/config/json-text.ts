import {
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';

/** Keys and indices from the top down to a value. */
export type JsonPath = readonly PropertyKey[];

/** A place in a text, as editors count: from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Where the text is wrong, and how. */
export interface Mistake extends Position {
  /** Dotted name of the setting; '' for the text as a whole. */
  readonly key: string;
  readonly message: string;
}

/** JSON with comments and trailing commas, as far as it could be read, and where everything stands. */
export class JsonText {
  readonly value: unknown;
  readonly mistakes: readonly Mistake[];
  readonly #root: Node | undefined;
  readonly #lineStarts: readonly number[];

  constructor(text: string) {
    const errors: ParseError[] = [];
    // A byte order mark is no mistake of whoever wrote the file.
    const source = text.replace(/^\ufeff/, ' ');
    this.#lineStarts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
    this.#root = parseTree(source, errors, { allowTrailingComma: true, allowEmptyContent: true });
    this.value = this.#root === undefined ? {} : (getNodeValue(this.#root) as unknown);
    this.mistakes = [...this.#syntaxMistakes(errors), ...this.#repeated(this.#root, [])];
  }

  /** Where the setting's name stands; the nearest one around it that is there. */
  positionOf(path: JsonPath): Position {
    let node = this.#root;
    let offset = 0;
    for (const segment of path) {
      const property = node?.children?.findLast((child) => nameOf(child) === segment);
      const found =
        property ?? (typeof segment === 'number' ? node?.children?.[segment] : undefined);
      if (found === undefined) break;
      offset = found.offset;
      node = property === undefined ? found : property.children?.[1];
    }
    return this.#position(offset);
  }

  /** One for each line: what follows on a mistake is mostly its echo. */
  #syntaxMistakes(errors: readonly ParseError[]): Mistake[] {
    const mistakes = errors.map(({ error, offset }) => {
      const code = printParseErrorCode(error);
      return { ...this.#position(offset), key: '', message: SYNTAX[code] ?? code };
    });
    return mistakes.filter(({ line }, index) => mistakes[index - 1]?.line !== line);
  }

  #repeated(node: Node | undefined, path: readonly string[]): Mistake[] {
    const properties = node?.type === 'object' ? (node.children ?? []) : [];
    return properties.flatMap((property, index) => {
      const name = nameOf(property) ?? '';
      const inside = this.#repeated(property.children?.[1], [...path, name]);
      const isRepeated = properties.slice(0, index).some((earlier) => nameOf(earlier) === name);
      if (!isRepeated) return inside;
      const message = 'is there twice; this one counts';
      return [
        { ...this.#position(property.offset), key: [...path, name].join('.'), message },
        ...inside,
      ];
    });
  }

  #position(offset: number): Position {
    const index = this.#lineStarts.findLastIndex((start) => start <= offset);
    return { line: index + 1, column: offset - (this.#lineStarts[index] ?? 0) + 1 };
  }
}

const SYNTAX: Readonly<Record<string, string>> = {
  InvalidSymbol: 'a text must stand in double quotes',
  InvalidNumberFormat: 'this is no number',
  PropertyNameExpected: 'the name of a setting, in double quotes, is missing here',
  ValueExpected: 'a value is missing here',
  ColonExpected: 'a colon is missing here',
  CommaExpected: 'a comma is missing before this',
  CloseBraceExpected: 'a } is missing here',
  CloseBracketExpected: 'a ] is missing here',
  EndOfFileExpected: 'there is something behind the end',
  InvalidCommentToken: 'comments begin with //',
  UnexpectedEndOfComment: 'the comment has no end',
  UnexpectedEndOfString: 'the text has no closing quote',
  UnexpectedEndOfNumber: 'the number has no end',
  InvalidUnicode: 'this is no \\u escape',
  InvalidEscapeCharacter: 'there is no such escape; a backslash is written \\\\',
  InvalidCharacter: 'this character must be escaped',
};

function nameOf(node: Node): string | undefined {
  return node.type === 'property' ? (node.children?.[0]?.value as string) : undefined;
}
