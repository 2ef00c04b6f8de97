import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { StaleQueries } from '../api/query-keys.ts';
import type { LiveChange } from './live-message.ts';
import { type LiveSource, nameOf } from './live-source.ts';
import { endLiveState, setStreamOpen, startLiveState } from './live-state.ts';
import { SharedStream } from './shared-stream.ts';
import { EVERYTHING, StaleBatch } from './stale-batch.ts';
import { markUnattendedRequests } from './unattended.ts';

/** After this pause, the server has handled the reactions and jobs that follow an event. */
const LATER_MS = 2_500;

/** The queries that a change makes stale at once, and those that are stale later, after its reactions. */
export interface StaleAfter {
  readonly now: StaleQueries;
  readonly later?: StaleQueries;
}

interface LiveOptions {
  readonly source: LiveSource;
  readonly staleAfter: (type: string) => StaleAfter;
  /** Reports each change once, including those of this account and of other tabs. `id` is the position of its event. */
  readonly onChange?: (change: LiveChange, id: number) => void;
  readonly onRefused: (status: number) => void;
}

/** Follows the changes of a source while the component is mounted, and refetches what they make stale. */
export function useLive({ source, staleAfter, onChange, onRefused }: LiveOptions): void {
  const queries = useQueryClient();
  const refuse = useEffectEvent(onRefused);
  const change = useEffectEvent((changed: LiveChange, id: number) => onChange?.(changed, id));
  const start = useEffectEvent(() => follow(source, { queries, staleAfter, change, refuse }));
  const name = nameOf(source);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for the source
  useEffect(() => start(), [name]);
}

interface Following {
  readonly queries: ReturnType<typeof useQueryClient>;
  readonly staleAfter: LiveOptions['staleAfter'];
  readonly change: (change: LiveChange, id: number) => void;
  readonly refuse: (status: number) => void;
}

function follow(source: LiveSource, { queries, staleAfter, change, refuse }: Following): () => void {
  markUnattendedRequests();
  startLiveState();
  const soon = new StaleBatch(queries);
  const later = new StaleBatch(queries, LATER_MS);
  const stream = new SharedStream(source, {
    onMessage: (message) => {
      if (message.kind === 'reset') soon.add(EVERYTHING);
      if (message.kind !== 'change') return;
      const stale = staleAfter(message.change.type);
      soon.add(stale.now);
      if (stale.later) later.add(stale.later);
      change(message.change, message.id);
    },
    onState: setStreamOpen,
    onRefused: refuse,
  });
  return () => {
    stream.stop();
    soon.stop();
    later.stop();
    endLiveState();
  };
}
