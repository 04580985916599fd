import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly children: ReactNode;
  readonly onError: (error: unknown) => void;
}

interface BoundaryState {
  readonly failed: boolean;
  readonly children: ReactNode;
}

/** Draws nothing where its children throw, and tries again with the next ones. Without it Ink would unmount for good. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, children: undefined };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    { children }: BoundaryProps,
    state: BoundaryState,
  ): Partial<BoundaryState> {
    return children === state.children ? {} : { failed: false, children };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? undefined : this.props.children;
  }
}
