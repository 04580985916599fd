import type { KeyLineProps } from '../chrome/key-line.tsx';
import type { SidebarProps } from '../chrome/sidebar-lines.ts';
import type { TabBarProps } from '../chrome/tab-layout.ts';
import type { Areas } from '../layout/areas.ts';
import type { Overlay } from '../overlay.ts';
import type { PlacedChrome } from '../scene/scene-input.ts';

/** What the chrome shows, as plain data. */
export interface ChromeSpec {
  readonly tabs: TabBarProps;
  readonly keys: KeyLineProps;
  readonly sidebar: SidebarProps | undefined;
  readonly overlays: readonly Overlay[];
  readonly emptyHint: readonly string[];
}

/** The chrome that Ink draws, once it is loaded. */
export interface Chrome {
  update(spec: ChromeSpec, areas: Areas): readonly PlacedChrome[];
  overlay(spec: ChromeSpec, areas: Areas): readonly PlacedChrome[];
  click(spec: ChromeSpec, areas: Areas, at: { readonly x: number; readonly y: number }): void;
  close(): void;
}
