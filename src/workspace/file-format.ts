import { z } from 'zod';
import { Failure } from '../protocol/failure.ts';
import type { Document, Link, Node, Props } from './document.ts';
import { isId } from './ids.ts';
import type { Kinds } from './kind.ts';
import { isKnown, propsFromFile } from './kind-format.ts';
import { sharedLink } from './shared-link.ts';
import { sharedNode, unsharedNode } from './shared-paths.ts';

const FORMAT = 'termsprawl.project';

type Json = Readonly<Record<string, unknown>>;

/** Migrations of the envelope. Append only: the index of a step is the version that it starts from. */
const MIGRATIONS: readonly ((file: Json) => Json)[] = [
  // 0 → 1: the version before the first; nothing was ever saved in it.
  (file) => file,
];

/** Of the files that are written: one more with each migration. */
export const FILE_VERSION = MIGRATIONS.length;

export interface FormatOptions {
  readonly kinds: Kinds;
  /** Real path of the folder of a shared project: its file holds no absolute path. */
  readonly sharedFolder?: string | undefined;
}

/** A document as read, and what a person should know of that. */
export interface Parsed {
  readonly document: Document;
  /** Sentences for the person: what could not be used as it was. */
  readonly notices: readonly string[];
}

const id = z.string().refine(isId, 'not an id');
const FileNode = z.looseObject({
  id,
  kind: z.string(),
  title: z.string(),
  rect: z.object({
    x: z.int(),
    y: z.int(),
    width: z.int().positive(),
    height: z.int().positive(),
  }),
  parentId: id.exactOptional(),
  props: z.record(z.string(), z.unknown()),
});
const FileLink = z.looseObject({
  id,
  source: id,
  target: id,
  kind: z.string(),
  auto: z.boolean(),
  config: z.record(z.string(), z.unknown()),
  label: z.string().exactOptional(),
  createdAt: z.number().exactOptional(),
  lastRun: z.object({ at: z.number(), ok: z.boolean(), summary: z.string() }).exactOptional(),
});
const Envelope = z.looseObject({ format: z.literal(FORMAT), version: z.int().min(0) });
const File = Envelope.extend({
  kinds: z.record(z.string(), z.int().min(0)),
  nodes: z.array(FileNode),
  links: z.array(FileLink),
});

/** Whether a newer termsprawl wrote this. Throws when it is no such file at all. */
export function isNewer(text: string, { kinds }: FormatOptions): boolean {
  const file = Envelope.parse(JSON.parse(text));
  if (file.version > FILE_VERSION) return true;
  const versions = z.record(z.string(), z.unknown()).safeParse(file['kinds']);
  return Object.entries(versions.data ?? {}).some(
    ([name, version]) => Number(version) > (kinds.get(name)?.migrations.length ?? Infinity),
  );
}

/** Reads a project's file. Throws `Failure` for a newer one, anything else for one that is damaged. */
export function parse(text: string, options: FormatOptions): Parsed {
  if (isNewer(text, options)) {
    throw new Failure('CONFLICT', 'This project was saved by a newer termsprawl', {
      hint: 'Update termsprawl; the file was not touched',
    });
  }
  return parseCurrent(text, options);
}

/** As much of a newer file as this version understands, for looking at. Throws when that is nothing. */
export function parseNewer(text: string, options: FormatOptions): Parsed {
  return parseCurrent(text, options);
}

/** One node a line, sorted, keys in a fixed order: so that git shows and merges it. */
export function serialize(document: Document, options: FormatOptions): string {
  const { kinds, sharedFolder } = options;
  const nodes = sortedById(document.nodes).map((node) =>
    sharedFolder === undefined ? node : sharedNode(node, kinds.get(node.kind), sharedFolder),
  );
  const links = sortedById(document.links).map((link) =>
    sharedFolder === undefined ? link : sharedLink(link),
  );
  const head = { format: FORMAT, version: FILE_VERSION, kinds: versionsOf(document, kinds) };
  const rest = { ...head, ...sortedKeys(document.unknowns?.fields ?? {}) };
  return `${JSON.stringify(rest).slice(0, -1)},
"nodes":[${lines(nodes.map(orderedNode))}],
"links":[${lines(links.map(orderedLink))}]}\n`;
}

function parseCurrent(text: string, { kinds, sharedFolder }: FormatOptions): Parsed {
  const raw: unknown = JSON.parse(text);
  const { version } = Envelope.parse(raw);
  const migrated = MIGRATIONS.slice(version).reduce((file, migrate) => migrate(file), raw as Json);
  const { format: _format, version: _version, kinds: versions, ...file } = File.parse(migrated);
  const { nodes: fileNodes, links: fileLinks, ...fields } = file;
  const notices: string[] = [];
  const nodes = fileNodes.map((node) => {
    const { props, lost } = propsFromFile(node, versions[node.kind] ?? 0, kinds.get(node.kind));
    for (const name of lost) notices.push(`${node.title} (${node.id}): "${name}" was reset`);
    const whole = { ...node, props };
    return sharedFolder === undefined
      ? whole
      : unsharedNode(whole, kinds.get(node.kind), sharedFolder);
  });
  const unknownKinds = Object.entries(versions).filter(([name]) => !isKnown(kinds, name));
  const unknowns = { kinds: Object.fromEntries(unknownKinds), fields };
  const isPlain = unknownKinds.length === 0 && Object.keys(fields).length === 0;
  const links = sharedFolder === undefined ? fileLinks : fileLinks.map(sharedLink);
  const document = connected(nodes, links);
  return { document: isPlain ? document : { ...document, unknowns }, notices };
}

/** What a merge by hand left dangling is cut off: a member without its group, a link without an end. */
function connected(nodes: readonly Node[], links: readonly Link[]): Document {
  const ids = new Set(nodes.map((node) => node.id));
  const whole = nodes.map(({ parentId, ...node }) =>
    parentId !== undefined && ids.has(parentId) ? { ...node, parentId } : node,
  );
  const tied = links.filter((link) => ids.has(link.source) && ids.has(link.target));
  return {
    nodes: Object.fromEntries(whole.map((node) => [node.id, node])),
    links: Object.fromEntries(tied.map((link) => [link.id, link])),
  };
}

/** Versions of the kinds that occur, so that a new kind does not change every shared file. */
function versionsOf(document: Document, kinds: Kinds): Props {
  const used = [...new Set(Object.values(document.nodes).map((node) => node.kind))];
  const known = used.flatMap((name) => {
    const kind = kinds.get(name);
    return kind ? [[name, kind.migrations.length] as const] : [];
  });
  return sortedKeys({ ...document.unknowns?.kinds, ...Object.fromEntries(known) });
}

function orderedNode({ id, kind, title, rect, parentId, props, ...rest }: Node): Props {
  const { x, y, width, height } = rect;
  const head = { id, kind, title, rect: { x, y, width, height } };
  const member = parentId === undefined ? {} : { parentId };
  return { ...head, ...member, props: sortedKeys(props), ...sortedKeys(rest) };
}

function orderedLink({ id, source, target, kind, auto, config, ...rest }: Link): Props {
  return { id, source, target, kind, auto, config: sortedKeys(config), ...sortedKeys(rest) };
}

function sortedById<Thing extends { readonly id: string }>(
  things: Readonly<Record<string, Thing>>,
) {
  return Object.values(things).sort((a, b) => (a.id < b.id ? -1 : 1));
}

function sortedKeys(value: object): Props {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function lines(values: readonly unknown[]): string {
  return values.length === 0 ? '' : `\n${values.map((each) => JSON.stringify(each)).join(',\n')}\n`;
}
