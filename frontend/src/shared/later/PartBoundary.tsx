import { Component, type ReactNode } from 'react';
import { inPageLanguage } from '../browser/page-language.ts';
import { ErrorState } from '../ui/States.tsx';

interface Props {
  /** A new value, such as another address, resets the failure. */
  readonly place?: string;
  readonly title?: string;
  /** The text for an error if it is a response of the server. */
  readonly textOf?: (error: unknown) => string | undefined;
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

/** An error boundary for one part of a page: values typed beside it stay, and a tap renders the part again. */
export class PartBoundary extends Component<Props, { error?: unknown; failed: boolean }> {
  override state: { error?: unknown; failed: boolean } = { failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidUpdate({ place }: Props) {
    if (this.state.failed && place !== this.props.place) this.setState({ failed: false, error: undefined });
  }

  override render() {
    const { title, textOf, onRetry, children } = this.props;
    const { error, failed } = this.state;
    if (!failed) return children;
    const retry = () => {
      onRetry?.();
      this.setState({ failed: false, error: undefined });
    };
    return <ErrorState title={title} text={textOf?.(error) ?? inPageLanguage()('error.generic')} onRetry={retry} />;
  }
}
