/** What few cells have: an underline's style and colour, and a link (OSC 8). */
export interface CellExtra {
  /** As SGR 4:n has it: 1 straight, 2 double, 3 curly, 4 dotted, 5 dashed; 0 none. */
  readonly underlineStyle: number;
  /** Colour mode and value of the underline as `cell.ts` packs a colour; 0 is the text's own. */
  readonly underlineColour: number;
  /** The link's address and its `id` parameter; both empty where there is none. */
  readonly uri: string;
  readonly linkId: string;
}

const NO_EXTRA: CellExtra = { underlineStyle: 0, underlineColour: 0, uri: '', linkId: '' };

/** Beyond this many distinct entries the tables start again, and every grid is drawn anew. */
const MAX_ENTRIES = 65_536;

/**
 * Numbers for what does not fit into a cell's words: clusters of several code points, and extras.
 * One instance serves all grids that are compared or copied with each other.
 */
export class CellTables {
  /** Grows when the tables were emptied: numbers handed out before mean nothing any more. */
  generation = 0;
  #clusters: string[] = [];
  #clusterIds = new Map<string, number>();
  #extras: CellExtra[] = [NO_EXTRA];
  #extraIds = new Map<string, number>();

  cluster(id: number): string {
    return this.#clusters[id] ?? ' ';
  }

  clusterId(cluster: string): number {
    const known = this.#clusterIds.get(cluster);
    if (known !== undefined) return known;
    if (this.#clusters.length >= MAX_ENTRIES) this.#reset();
    this.#clusterIds.set(cluster, this.#clusters.length);
    return this.#clusters.push(cluster) - 1;
  }

  extra(id: number): CellExtra {
    return this.#extras[id] ?? NO_EXTRA;
  }

  /** Number 0 is the extra of a plain cell. */
  extraId(extra: CellExtra): number {
    const key = `${extra.underlineStyle};${extra.underlineColour};${extra.linkId};${extra.uri}`;
    if (key === '0;0;;') return 0;
    const known = this.#extraIds.get(key);
    if (known !== undefined) return known;
    if (this.#extras.length >= MAX_ENTRIES) this.#reset();
    this.#extraIds.set(key, this.#extras.length);
    return this.#extras.push(extra) - 1;
  }

  #reset(): void {
    this.generation++;
    this.#clusters = [];
    this.#clusterIds = new Map();
    this.#extras = [NO_EXTRA];
    this.#extraIds = new Map();
  }
}
