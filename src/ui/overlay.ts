import type { OverlayProps } from './chrome/overlays.ts';

/** A card or menu over the view, by the component that draws it. */
export type Overlay = {
  [Kind in keyof OverlayProps]: {
    readonly kind: Kind;
    readonly props: OverlayProps[Kind];
    readonly place: 'middle' | 'bottom';
  };
}[keyof OverlayProps];
