import i18next from 'i18next';
import { Component, type ReactNode } from 'react';
import { Button } from '../shared/ui/Button.tsx';
import { EmptyState } from '../shared/ui/States.tsx';

/** Catches errors of rendering and of loading chunks, and offers a reload. */
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
