import type { Areas } from '../layout/areas.ts';
import type { Styles } from '../scene/styles.ts';
import type { Layer } from '../screen/scene.ts';
import type { ChromeSpec } from './chrome.ts';

/** The bars of the very first frames, before Ink is loaded: the same words without the finery. */
export function plainChrome(spec: ChromeSpec, areas: Areas, styles: Styles): Layer[] {
  const tabs = spec.tabs.tabs.map(({ title }, index) => `${index + 1} ${title}`).join('   ');
  const keys = spec.keys.hints.map(({ key, label }) => `${key} ${label}`).join(' · ');
  return [
    {
      rect: areas.tabs,
      paint: (brush) => void brush.text(areas.tabs, ` termsprawl   ${tabs}`, styles.text),
    },
    { rect: areas.keys, paint: (brush) => void brush.text(areas.keys, ` ${keys}`, styles.text) },
  ];
}
