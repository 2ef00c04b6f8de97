import { CalendarIcon, ClockIcon } from 'lucide-react';
import { type InputHTMLAttributes, type KeyboardEvent, type Ref, use, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DateOrTime, neighbourOf, shownDateOrTime, typedDateOrTime } from '../time/typed-date-time.ts';
import { workshopToday } from '../time/workshop-clock.ts';
import { classNames } from '../ui/dom.ts';
import styles from './DateTimeField.module.css';
import { Field, type FieldProps } from './Field.tsx';
import { useBound } from './field-errors.ts';
import type { FieldHandle } from './field-parts.ts';
import { useKeptText } from './kept-text.ts';
import { FieldPartsContext } from './native-parts.tsx';

type InputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'required' | 'value' | 'defaultValue' | 'onChange' | 'onBlur'
> & {
  type: DateOrTime;
  min?: string | number;
  max?: string | number;
  step?: number;
  /** `2026-11-24` or `14:30`; if omitted, the field keeps its value itself. */
  value?: string;
  /** The value is empty while the text is no day or time. */
  onChange?: (event: { target: { name: string; value: string } }) => void;
  onBlur?: (event: { type: 'blur'; target: { name: string; value: string } }) => void;
  ref?: Ref<FieldHandle>;
};

/** A labelled date or time; takes the props of react-hook-form's `register(...)`. */
export function DateTimeField(props: FieldProps & InputProps) {
  const { label, required, hint, error, ...input } = useBound(props);
  const [unreadable, setUnreadable] = useState<string>();
  return (
    <Field label={label} required={required} hint={hint} error={error ?? unreadable}>
      {(control) => <DateTimeInput {...input} {...control} onUnreadable={setUnreadable} />}
    </Field>
  );
}

/** Minutes that an arrow key adds where the field has no step. */
const USUAL_STEP = 5;

/**
 * A date or time in the notation of the page's language, whatever the browser's language is. The user types it, changes
 * it with the arrow keys or picks it in the browser's calendar, which a button or, on touch screens, a tap opens.
 */
export function DateTimeInput(
  props: InputProps & {
    /** Called with an error when the typed text cannot be read, and with undefined when the text changes. */
    onUnreadable?: (error: string | undefined) => void;
  },
) {
  const {
    ref,
    type,
    value: given,
    name = '',
    onChange,
    onBlur,
    onUnreadable,
    className,
    min,
    max,
    step,
    ...input
  } = props;
  const { t, i18n } = useTranslation();
  const { Input, Picker } = use(FieldPartsContext);
  const [typed, setTyped] = useState<string>();
  const text = useRef<FieldHandle>(null);
  const box = useRef<HTMLSpanElement>(null);
  const example = shownDateOrTime(type, type === 'date' ? workshopToday() : '09:00', i18n.language);
  const element = () => box.current?.querySelector('input');
  /** Shows a text, or the value if omitted. An unreadable text keeps every form from being sent. */
  const show = (text?: string) => {
    setTyped(text);
    const isReadable = !text?.trim() || typedDateOrTime(type, text, true) !== undefined;
    element()?.setCustomValidity(isReadable ? '' : t('form.unreadable', { text: example }));
    onUnreadable?.(undefined);
  };
  const [kept, keep, latest] = useKeptText({
    ref,
    focus: () => text.current?.focus(),
    onWritten: () => show(),
    unreadable: () => element()?.validationMessage,
  });

  const value = given ?? kept;
  const isFixed = input.readOnly || input.disabled;
  const take = (next: string) => {
    if (next === value) return;
    keep(next);
    onChange?.({ target: { name, value: next } });
  };
  const change = (text: string) => {
    const wasUnreadable = element()?.validationMessage;
    show(text);
    const next = typedDateOrTime(type, text, false) ?? '';
    // The value stays empty when an unreadable text is deleted, but the form must still remove its error.
    if (wasUnreadable && next === value) onChange?.({ target: { name, value: next } });
    else take(next);
  };
  /** Commits the typed text. An unreadable text stays visible unless the field still has a value. */
  const settle = () => {
    if (typed === undefined) return;
    const named = typedDateOrTime(type, typed, true);
    if (named) take(named);
    if (named || typed.trim() === '' || value) show();
    else onUnreadable?.(element()?.validationMessage);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle();
    const direction = ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key];
    if (!direction || isFixed || event.altKey) return;
    event.preventDefault();
    show();
    take(neighbourOf(type, value, direction, step ? step / 60 : USUAL_STEP));
  };
  return (
    <span ref={box} className={classNames('lines positioned', styles.field, className)}>
      <Input
        autoComplete="off"
        placeholder={t('form.example', { text: example })}
        {...input}
        ref={text}
        name={name}
        type="text"
        inputMode="numeric"
        value={typed ?? shownDateOrTime(type, value, i18n.language)}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          settle();
          onBlur?.({ type: 'blur', target: { name, value: latest() } });
        }}
      />
      {type === 'date' ? <CalendarIcon className={styles.sign} /> : <ClockIcon className={styles.sign} />}
      <Picker
        type={type}
        value={value}
        min={min}
        max={max}
        step={step}
        disabled={isFixed}
        onChoose={(next) => {
          show();
          take(next);
        }}
        onEnd={() => text.current?.focus()}
      />
    </span>
  );
}
