import { type ComponentType, lazy, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteObject } from 'react-router-dom';
import { listen } from '../browser/listeners.ts';
import { inPageLanguage } from '../browser/page-language.ts';
import { toast } from '../toast/toast-store.ts';
import { ErrorState } from '../ui/States.tsx';
import { loadAgain, loadCode } from './load-code.ts';
import { serverAnswers } from './recover-from-old-build.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A page, or a part of one, whose code is loaded lazily, as by `lazy` of React. Code that cannot be loaded shows an
 * error in its place, beside the rest of the page, until it has been loaded.
 */
export function later<Props>(load: Load<Props>) {
  return lazy(() =>
    loadCode(load).catch((error: unknown) => ({
      default: (given: Props) => <MissingPart load={load} error={error} given={given} />,
    })),
  );
}

export function page(path: string, load: Load<object>): RouteObject {
  return { path, Component: later(load) };
}

/** Prefetches code of the next step while a started page is idle, in case the server is gone by then. */
export function preloadWhenIdle(...loads: ReadonlyArray<() => Promise<unknown>>): () => void {
  const run = () => {
    // A load that fails here is repeated when the code is needed, and the error is shown then.
    for (const load of loads) load().catch(() => undefined);
  };
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 2_000);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: 5_000 });
  return () => cancelIdleCallback(idle);
}

/**
 * Loads the part again by a tap, and by itself when the network is back. If the server answers and the part is still
 * missing, it offers a reload: the build was replaced, or the browser caches the failure.
 */
function MissingPart<Props>({ load, error, given }: { load: Load<Props>; error: unknown; given: Props }) {
  const { t } = useTranslation();
  const [Found, setFound] = useState<ComponentType<Props>>();
  const [failure, setFailure] = useState<'unreachable' | 'gone'>();
  const again = async () => {
    try {
      const part = await loadAgain(load, error);
      setFound(() => part.default);
    } catch {
      setFailure((await serverAnswers()) ? 'gone' : 'unreachable');
    }
  };
  const onOnline = useEffectEvent(() => void again());
  useEffect(() => listen({ online: () => onOnline() }), []);
  // JSX does not accept a component with generic props; `given` are the props that the page has passed.
  const Part = Found as ComponentType<object> | undefined;
  if (Part) return <Part {...(given as object)} />;
  return (
    <div className="missing-part">
      <ErrorState
        title={t('error.part')}
        text={t(
          failure === 'unreachable' ? 'error.network' : failure === 'gone' ? 'error.partHint' : 'error.partAgain',
        )}
        retry={t(failure === 'gone' ? 'error.reload' : 'error.retry')}
        onRetry={failure === 'gone' ? () => window.location.reload() : again}
      />
    </div>
  );
}

/** Shows a toast that requested code could not be loaded, and offers a reload. Without network, the page stays. */
export function tellMissing(title: string = inPageLanguage()('error.part')): void {
  const reload = async () => {
    if (await serverAnswers()) window.location.reload();
    else tellMissing(title);
  };
  toast({
    variant: 'destructive',
    title,
    description: inPageLanguage()('error.partHint'),
    action: { label: inPageLanguage()('error.reload'), run: () => void reload() },
  });
}
