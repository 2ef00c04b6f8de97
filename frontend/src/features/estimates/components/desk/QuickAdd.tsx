import { MAX_JOB_TITLE } from '@car-workshop/contracts/values/estimates';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../shared/format/format.ts';
import type { FieldHandle } from '../../../../shared/forms/field-parts.ts';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import type { KeptJob } from '../../api/kept-jobs.ts';
import { jobsMatching } from '../../model/quick-add.ts';
import styles from './desk.module.css';

/**
 * Adds a job by the first letters of its title: a kept job, or a new one with this title. The arrow keys choose and
 * Enter adds; a tap adds at once.
 */
export function QuickAdd(props: {
  kept: readonly KeptJob[];
  input: RefObject<FieldHandle | null>;
  disabled: boolean;
  onKept: (job: KeptJob) => void;
  onNew: (title: string) => void;
}) {
  const { kept, input, disabled, onKept, onNew } = props;
  const { t, i18n } = useTranslation('estimateDesk');
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const list = useId();
  const options = jobsMatching(kept, text);
  const isShown = isOpen && options.length > 0;
  const chosen = Math.min(active, options.length - 1);
  const restart = (typed: string, open: boolean) => {
    setText(typed);
    setActive(0);
    setOpen(open);
  };
  const choose = (at: number) => {
    const option = options[at];
    if (!option) return;
    restart('', false);
    if (option.kept) onKept(option.kept);
    else onNew(option.title);
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (steps !== undefined) {
      event.preventDefault();
      setOpen(true);
      if (isShown) setActive((chosen + steps + options.length) % options.length);
    }
    if (event.key === 'Enter') {
      // Keeps Enter from saving the form.
      event.preventDefault();
      if (text.trim() !== '' || isShown) choose(chosen);
    }
    if (event.key === 'Escape' && isShown) {
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <div className={styles.quick}>
      <TextField
        ref={input}
        label={t('quick.label')}
        placeholder={t('quick.placeholder')}
        maxLength={MAX_JOB_TITLE}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isShown ? `${list}-${chosen}` : undefined}
        value={text}
        disabled={disabled}
        onChange={({ target }) => restart(target.value, true)}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKey}
      />
      <div id={list} role="listbox" aria-label={t('quick.label')} className={styles.options} hidden={!isShown}>
        {isShown &&
          options.map(({ key, title, kept: job }, at) => (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the keys are those of the field
            <div
              key={key}
              id={`${list}-${at}`}
              role="option"
              aria-selected={at === chosen}
              className={styles.option}
              // Prevents the field from losing the focus before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(at)}
            >
              <span>{job ? title : t('quick.new', { title })}</span>
              {job && (
                <span className="muted-small">
                  {formatMoney(
                    job.lines.reduce((sum, { net }) => sum + net, 0),
                    i18n.resolvedLanguage ?? 'ro',
                  )}
                </span>
              )}
            </div>
          ))}
      </div>
    </div>
  );
}
