import { type InputHTMLAttributes, type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../ui/dom.ts';
import styles from './DateTimeField.module.css';
import fieldStyles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';
import { useBound } from './field-errors.ts';

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'required'> & {
  type: 'date' | 'time';
  ref?: Ref<HTMLInputElement>;
};

/** A labelled date or time; takes the props of react-hook-form's `register(...)`. */
export function DateTimeField(props: FieldProps & InputProps) {
  const { label, required, hint, error, ...input } = useBound(props);
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(control) => <DateTimeInput {...input} {...control} />}
    </Field>
  );
}

/**
 * The browser's own input for a date or time, with its value shown in the language of the page instead of that of the
 * browser, unless it has the focus. Its value is `2026-11-24` or `14:30`.
 */
export function DateTimeInput({ ref, className, ...input }: InputProps) {
  const { i18n } = useTranslation();
  const [value, setValue] = useState('');
  const element = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!element.current) return;
    setValue(element.current.value);
    return observeValue(element.current, setValue);
  }, []);

  return (
    <span className={classNames(styles.local, className)} data-shown={shownText(input.type, value, i18n.language)}>
      <input
        {...input}
        className={fieldStyles.control}
        ref={(node) => {
          element.current = node;
          if (typeof ref === 'function') return ref(node);
          if (ref) ref.current = node;
        }}
      />
    </span>
  );
}

const EMPTY_DATE: Readonly<Record<string, string>> = {
  ro: 'zz.ll.aaaa',
  en: 'dd/mm/yyyy',
  es: 'dd/mm/aaaa',
  fr: 'jj/mm/aaaa',
};

/** "24.11.2026", "24/11/2026" or "14:30". */
function shownText(type: 'date' | 'time', value: string, language: string): string {
  if (type === 'time') return value.slice(0, 5) || '--:--';
  const time = Date.parse(value);
  if (Number.isNaN(time)) return EMPTY_DATE[language] ?? '';
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(time);
}

/** Calls the listener with each value that is typed, chosen, or set by a program, which fires no event. */
function observeValue(input: HTMLInputElement, listener: (value: string) => void): () => void {
  const given =
    Object.getOwnPropertyDescriptor(input, 'value') ??
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  const report = () => listener(input.value);
  input.addEventListener('input', report);
  input.addEventListener('change', report);
  Object.defineProperty(input, 'value', {
    configurable: true,
    enumerable: given?.enumerable,
    get() {
      return given?.get?.call(this);
    },
    set(value: string) {
      given?.set?.call(this, value);
      report();
    },
  });
  return () => {
    input.removeEventListener('input', report);
    input.removeEventListener('change', report);
    if (given) Object.defineProperty(input, 'value', given);
  };
}
