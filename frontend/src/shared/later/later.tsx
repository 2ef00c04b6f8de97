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
 * A page, or a part of one, whose code loads when it is first rendered, as by `lazy` of React. Code that does not come is
 * named at its place, beside the rest of the page, and takes its place when it comes.
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

/** Idle time of a page that has started, for what its next step needs: a server that is gone by then is not missed. */
export function preloadWhenIdle(...loads: ReadonlyArray<() => Promise<unknown>>): () => void {
  const run = () => {
    // What fails now is asked for again when it is needed, and named then.
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
 * Asks for the part again by a tap, and by itself when the network is back. A reload is offered where the server answers
 * and the part stays missing: the build was replaced, or the browser keeps the failure.
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
  // The types of JSX know no component of any properties; these are the ones that the page has given.
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

/** Tells that code which was asked for did not come, and offers a reload. Without network the page stays. */
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
