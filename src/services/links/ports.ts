import type { Node } from '../../workspace/document.ts';
import type { LiveTerminal, PaneModes } from '../../workspace/live.ts';
import type { Project } from '../../workspace/projects.ts';
import type { SourceOutput } from './source-output.ts';

/** The files of a project that links write. */
export interface LinkFiles {
  /** The real path of a file in a project's folder, its folders made. Throws `Failure`. */
  path(folder: string, path: string): Promise<string>;
  /** The file's text; nothing where there is none. Throws `Failure` for one that is no text or too long. */
  read(path: string): Promise<string | undefined>;
  /** Replaces a whole file at once. Throws the system's error; the file is then as it was. */
  write(path: string, text: string): Promise<void>;
}

/** What links need to know of the nodes at their ends. */
export interface LinkEnds {
  /** What a node has to give: an agent's last answer, what a terminal shows, a note's text. */
  outputOf(project: Project, node: Node): Promise<SourceOutput>;
  terminalOf(nodeId: string): LiveTerminal | undefined;
  /** The words in a node's prompt that were not sent, by a number that no others have; nothing where there are none. */
  draftOf(nodeId: string): number | undefined;
  /** Why nothing may be typed into a node's prompt now, as words after its name; nothing when it may. */
  obstacleOf(node: Node): string | undefined;
}

/** A keyboard's words in the encoding that a program has asked for. */
export interface PastePort {
  paste(text: string, modes: PaneModes): Uint8Array;
}
