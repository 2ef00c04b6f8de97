import { Component, type ReactNode } from 'react';
import { inPageLanguage } from '../browser/page-language.ts';
import { ErrorState } from '../ui/States.tsx';

interface Props {
  /** Another value ends the failure: the page of another address is another page. */
  readonly place?: string;
  readonly title?: string;
  /** What the error says, where it is an answer of the server. */
  readonly textOf?: (error: unknown) => string | undefined;
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

/**
 * Keeps an error of one part from the rest of the page: what was typed beside it stays, and the part is rendered again by
 * a tap.
 */
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
