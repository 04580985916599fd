import type { z } from 'zod';
import type { Props } from './document.ts';

/** Cells, border included. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What the document knows of one kind of node. Its look and its life are in the same folder. */
export interface Kind<KindProps extends Props = Props> {
  readonly name: string;
  /** First letter of its nodes' ids. */
  readonly letter: string;
  /** The word for it in menus and messages. */
  readonly label: string;
  /** Title of a new node that nobody named. */
  readonly title: string;
  readonly defaultSize: Size;
  readonly minimumSize: Size;
  /** Shown in the tiles view from the start. */
  readonly tiled: boolean;
  /** A frame around other nodes, which move along with it. */
  readonly holdsMembers: boolean;
  /** A page in Chrome behind it. */
  readonly page: boolean;
  /** Props that are paths: written relative to the project's folder in a shared file. */
  readonly paths: readonly string[];
  readonly props: z.ZodType<KindProps>;
  readonly defaults: KindProps;
  /** Append only: the index of a step is the version of the props that it starts from. */
  readonly migrations: readonly ((props: Props) => Props)[];
}

/** The kinds that this program knows, by name. */
export type Kinds = ReadonlyMap<string, Kind>;

/** Canvas nodes are no smaller than this, unless their kind says more. */
export const SMALLEST: Size = { width: 12, height: 4 };

type KindOptions<KindProps extends Props> = Pick<
  Kind<KindProps>,
  'name' | 'letter' | 'label' | 'title' | 'defaultSize' | 'props' | 'defaults'
> &
  Partial<Kind<KindProps>>;

/** Fills in what most kinds have in common. */
export function defineKind<KindProps extends Props>(
  options: KindOptions<KindProps>,
): Kind<KindProps> {
  return {
    minimumSize: SMALLEST,
    tiled: false,
    holdsMembers: false,
    page: false,
    paths: [],
    migrations: [],
    ...options,
  };
}

/** Kinds by name. Throws `RangeError` when two share a name or a letter: a mistake in the catalogue. */
export function kindsByName(kinds: readonly Kind[]): Kinds {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const letters = new Set(kinds.map((kind) => kind.letter));
  if (byName.size < kinds.length || letters.size < kinds.length) {
    throw new RangeError('two node kinds share a name or a letter');
  }
  return byName;
}
