import { MAX_SEARCH_LENGTH } from '@car-workshop/contracts/values/lists';
import { SearchIcon, XIcon } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../shared/antd/parts/States.tsx';
import { StatusTag } from '../../shared/antd/parts/Tag.tsx';
import { serverMessageOf } from '../../shared/api/api-error.ts';
import type { IsoDate } from '../../shared/time/workshop-clock.ts';
import styles from './CommandPalette.module.css';
import { type PaletteChoice, useRecentChoices } from './palette-choice.ts';
import { usePaletteChoices } from './use-palette-choices.ts';

export default function CommandPalette(props: {
  /** Called when the field has the focus. */
  onMount: () => void;
  onClose: () => void;
  onCloseDays: (day?: IsoDate) => void;
  onShortcuts: () => void;
}) {
  const { onMount, onClose, onCloseDays, onShortcuts } = props;
  const { t } = useTranslation('palette');
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [text, setText] = useState('');
  const [activeId, setActiveId] = useState<string>();
  const { choices, records } = usePaletteChoices(text, { closeDays: onCloseDays, showShortcuts: onShortcuts });
  const [, remember] = useRecentChoices();
  const onShown = useEffectEvent(onMount);
  useEffect(() => {
    dialog.current?.showModal();
    onShown();
  }, []);

  const active = choices.find(({ id }) => id === activeId) ?? choices[0];
  const optionId = (choice: PaletteChoice) => `${listId}-${choice.id}`;
  const close = () => dialog.current?.close();
  const choose = (choice: PaletteChoice) => {
    const id = choice.id.replace(/^recent:/, '');
    remember({ id, record: records.data?.find(({ kind, id: number }) => `${kind}:${number}` === id) });
    close();
    choice.run();
  };
  const move = (to: number) => setActiveId(choices[(to + choices.length) % choices.length]?.id);
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = active ? choices.indexOf(active) : -1;
    const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: choices.length - 1 };
    const target = targets[event.key];
    if (target !== undefined && choices.length > 0) move(target);
    else if (event.key === 'Enter' && active) choose(active);
    else return;
    event.preventDefault();
  };

  const isSearching = text.trim() !== '' && records.isFetching;
  const isEmpty = choices.length === 0 && !isSearching && !records.isError;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('title')}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <div className={styles.body}>
        <div className={styles.head} data-searching={isSearching}>
          <SearchIcon />
          <input
            autoFocus
            className={styles.input}
            type="text"
            role="combobox"
            aria-label={t('title')}
            aria-expanded={choices.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active && optionId(active)}
            placeholder={t('placeholder')}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setActiveId(undefined);
            }}
            onKeyDown={onKey}
          />
          <button type="button" className="icon-button muted" aria-label={t('close')} onClick={close}>
            <XIcon />
          </button>
        </div>
        <div className={styles.results}>
          <div id={listId} role="listbox" aria-label={t('results')} hidden={choices.length === 0}>
            {[...Map.groupBy(choices, ({ group }) => group)].map(([group, lines]) => (
              // biome-ignore lint/a11y/useSemanticElements: a listbox has no fieldsets
              <div key={group} role="group" aria-labelledby={`${listId}-${group}`} className={styles.group}>
                <div id={`${listId}-${group}`} className={styles.name}>
                  {t(`groups.${group}`)}
                </div>
                {lines.map((choice) => (
                  <Line
                    key={choice.id}
                    id={optionId(choice)}
                    choice={choice}
                    isActive={choice === active}
                    onActivate={() => setActiveId(choice.id)}
                    onChoose={() => choose(choice)}
                  />
                ))}
              </div>
            ))}
          </div>
          {records.isError && (
            <ErrorState text={serverMessageOf(records.error) ?? t('failed')} onRetry={records.refetch} />
          )}
          {isEmpty && (
            <div className={styles.nothing}>
              <p className="bold-ink flush">{t('nothing', { text: text.trim() })}</p>
              <p className="hint">{t('nothingHint')}</p>
            </div>
          )}
        </div>
        <p className="visually-hidden" role="status">
          {isSearching ? t('searching') : text && t('found', { count: choices.length })}
        </p>
        <p className={styles.keys} aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> {t('keys.move')} <kbd>Enter</kbd> {t('keys.open')} <kbd>Esc</kbd> {t('keys.close')}
        </p>
      </div>
    </dialog>
  );
}

function Line(props: {
  id: string;
  choice: PaletteChoice;
  isActive: boolean;
  onActivate: () => void;
  onChoose: () => void;
}) {
  const { id, choice, isActive, onActivate, onChoose } = props;
  const { t } = useTranslation('account');
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const { icon: LineIcon, title, subtitle, status } = choice;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the text field has the focus and handles the keys
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.line}
      onPointerMove={() => isActive || onActivate()}
      onClick={onChoose}
    >
      <span className="flex rigid muted">
        <LineIcon />
      </span>
      <span className={styles.texts}>
        <span className="medium breaks-words">{title}</span>
        {subtitle && <span className="clipped muted-small">{subtitle}</span>}
      </span>
      {status && <StatusTag state={status} label={t(`words.status.${status}`)} />}
    </div>
  );
}
