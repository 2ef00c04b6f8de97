import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../antd/Button.tsx';
import { Notice } from '../antd/parts/States.tsx';
import { listen } from '../browser/listeners.ts';
import styles from './CodeScanner.module.css';
import type { CodeFormat } from './code-formats.ts';
import { type ScanTrouble, scanCodes } from './scan-codes.ts';

/** How long (ms) a value that was refused is not asked for again, while it stays before the camera. */
const AGAIN_MS = 3_000;

/**
 * Reads one code by the rear camera, while it is on the page and the page is in sight. What it reads is said below the picture,
 * and it goes on until the value is taken.
 */
export function CodeScanner<Value extends string | number>(props: {
  formats: readonly CodeFormat[];
  aim: string;
  /** The value of a code; undefined for one that means something else. */
  read: (text: string) => Value | undefined;
  unknown: string;
  /** Takes the value, or says why not. */
  onValue: (value: Value) => Promise<string | undefined>;
  /** What is done without a camera. */
  byHand: string;
}) {
  const { formats, aim, read, unknown, onValue, byHand } = props;
  const { t } = useTranslation(['scan', 'public']);
  const video = useRef<HTMLVideoElement>(null);
  const refused = useRef<{ value: Value; at: number }>(undefined);
  const [state, setState] = useState<'starting' | 'running' | ScanTrouble>('starting');
  const [attempt, setAttempt] = useState(0);
  const [said, setSaid] = useState<string>();
  const isInSight = useSyncExternalStore(
    (listener) => listen({ visibilitychange: listener }, document),
    () => !document.hidden,
  );

  const onCodes = useEffectEvent(async (texts: readonly string[]) => {
    const values = new Set(texts.map(read).filter((value) => value !== undefined));
    const [value] = values;
    if (value === undefined) return setSaid(unknown);
    if (values.size > 1) return setSaid(t('several'));
    const { current: last } = refused;
    if (last?.value === value && performance.now() - last.at < AGAIN_MS) return;
    const refusal = await onValue(value);
    refused.current = { value, at: performance.now() };
    setSaid(refusal);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt scans again
  useEffect(() => {
    if (!isInSight || !video.current) return undefined;
    const ending = new AbortController();
    setState('starting');
    void scanCodes({
      video: video.current,
      formats,
      signal: ending.signal,
      onRunning: () => setState('running'),
      onCodes: (texts) => onCodes(texts),
    }).then((trouble) => trouble && setState(trouble));
    return () => ending.abort();
  }, [isInSight, formats, attempt]);

  const isWorking = state === 'starting' || state === 'running';
  return (
    <div className="stack-3">
      {/* Also while there is none: another attempt needs its place. */}
      <video ref={video} className={styles.picture} muted playsInline hidden={!isWorking} aria-label={t('picture')} />
      <p role="status" className="flush" data-scan={state}>
        {isWorking && (said ?? (state === 'starting' ? t('starting') : aim))}
      </p>
      {!isWorking && (
        <Notice
          role="alert"
          title={t(state)}
          description={
            // The button is below the text: beside it, both would not fit a phone.
            <div className="stack-3">
              {byHand}
              <div>
                <Button onClick={() => setAttempt(attempt + 1)}>{t('public:error.retry')}</Button>
              </div>
            </div>
          }
        />
      )}
    </div>
  );
}
