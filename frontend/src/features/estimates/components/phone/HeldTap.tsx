import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Submit } from '../../../../shared/forms/Form.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';
import { classNames } from '../../../../shared/ui/dom.ts';
import styles from './HeldTap.module.css';

/** How long the button has to be held, in ms; also the time in which it fills (HeldTap.module.css). */
const HOLD_MS = 1_000;

/** A touch or a left click, not a second finger. */
const isPress = ({ isPrimary, button }: PointerEvent) => isPrimary && button === 0;
const isPressKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';

/**
 * A button that approves when it is held. A short press, which is also that of screen readers and of people who cannot
 * hold, shows a second button that approves at a plain press. It submits the form that it is in.
 */
export function HeldTap(props: {
  total: string;
  /** What is approved; when it changes, a press that has begun approves nothing. */
  subject: string;
  isPending: boolean;
  /** Whether the form is filled; otherwise a press sends it, so that it shows what is missing. */
  isReady: () => boolean;
}) {
  const { total, subject, isPending, isReady } = props;
  const { t } = useTranslation('estimate');
  const hint = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [press, setPress] = useState<'held' | 'short'>();
  const [said, setSaid] = useState<'early' | 'changed'>();
  // A completed press ends with a click, which is not a short press.
  const isDone = useRef(false);
  const [shown, setShown] = useState(subject);
  if (shown !== subject) {
    setShown(subject);
    if (press) setSaid('changed');
    setPress(undefined);
  }
  useEffect(() => {
    if (press !== 'held') return;
    const timer = setTimeout(() => {
      isDone.current = true;
      setPress(undefined);
      button.current?.form?.requestSubmit();
    }, HOLD_MS);
    return () => clearTimeout(timer);
  }, [press]);
  const begin = () => {
    if (isPending || !isReady()) return;
    isDone.current = false;
    setSaid(undefined);
    setPress('held');
  };
  const release = () => {
    if (press !== 'held') return;
    setPress('short');
    setSaid('early');
  };
  return (
    <>
      <Button
        ref={button}
        wide
        className={styles.button}
        data-held={press === 'held' || undefined}
        aria-describedby={hint}
        pending={isPending}
        onPointerDown={(event) => isPress(event) && begin()}
        onPointerUp={release}
        onPointerCancel={release}
        onPointerLeave={release}
        onBlur={release}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (!isPressKey(event) || !isReady()) return;
          event.preventDefault();
          if (!event.repeat) begin();
        }}
        onKeyUp={(event) => {
          if (!isPressKey(event) || !isReady()) return;
          event.preventDefault();
          release();
          isDone.current = false;
        }}
        onClick={() => {
          if (!isReady()) button.current?.form?.requestSubmit();
          else if (!isDone.current) setPress('short');
          isDone.current = false;
        }}
      >
        {isPending ? t('words.sending') : t('hold.press', { total })}
      </Button>
      <p id={hint} className="hint">
        {t('hold.hint')}
      </p>
      <div role="status" className={classNames('stack-2', styles.said)}>
        {said && <p className="notice-attention">{t(`hold.${said}`)}</p>}
        {press === 'short' && <p className="flush">{t('hold.instead')}</p>}
      </div>
      {press === 'short' && (
        <Submit wide variant="secondary" busy={t('words.sending')}>
          {t('hold.approve', { total })}
        </Submit>
      )}
    </>
  );
}
