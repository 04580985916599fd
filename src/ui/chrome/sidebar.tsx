import type { ReactNode } from 'react';
import { useWidthOf } from '../ink/line.tsx';
import type { WidthOf } from '../text/clusters.ts';
import { Rows } from './row.tsx';
import { type SidebarProps, type SidebarTarget, sidebarLines } from './sidebar-lines.ts';

/** Agents, the canvas in miniature with its nodes, and browser pages. */
export function Sidebar(props: SidebarProps): ReactNode {
  return <Rows lines={sidebarLines(props, useWidthOf())} columns={props.columns} />;
}

/** The row of a list that a click on row `y` of the sidebar means. */
export function sidebarTargetAt(
  props: SidebarProps,
  y: number,
  widthOf: WidthOf,
): SidebarTarget | undefined {
  return sidebarLines(props, widthOf)[y]?.target;
}
