import i18next from 'i18next';
import { Component, type ReactNode } from 'react';
import { Button } from '../shared/ui/Button.tsx';
import { EmptyState } from '../shared/ui/States.tsx';

/** The last net: a page that failed to render, or a chunk that could not be fetched, leaves a way out. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <EmptyState
        title={i18next.t('error.crash')}
        hint={i18next.t(navigator.onLine ? 'error.generic' : 'error.network')}
      >
        <Button onClick={() => window.location.reload()}>{i18next.t('error.reload')}</Button>
      </EmptyState>
    );
  }
}
