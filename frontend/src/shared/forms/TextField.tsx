import { EyeIcon, EyeOffIcon } from 'lucide-react';
import { type ComponentProps, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../ui/dom.ts';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';
import { useBound } from './field-errors.ts';
import type { InputPart, TextAreaPart } from './field-parts.ts';
import { FieldPartsContext } from './native-parts.tsx';

type InputProps = Omit<InputPart, 'required' | 'id'>;

/** Dates and times use `DateTimeField`, which shows them in the language of the page. */
type TextType = 'text' | 'tel' | 'email' | 'url' | 'search' | 'number' | 'password' | 'file';

/** A labelled one-line input, by default without autofill; takes the props of react-hook-form's `register(...)`. */
export function TextField(props: FieldProps & Omit<InputProps, 'type'> & { type?: TextType }) {
  const { label, required, hint, error, type = 'text', autoComplete = 'off', ...input } = useBound(props);
  const { Input } = use(FieldPartsContext);
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(control) => <Input {...input} {...control} type={type} autoComplete={autoComplete} />}
    </Field>
  );
}

export function PasswordField(props: FieldProps & InputProps) {
  const { label, required, hint, error, ...input } = useBound(props);
  const { Input } = use(FieldPartsContext);
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(control) => (
        <div className={classNames('positioned', styles.withAction)}>
          <Input {...input} {...control} type={shown ? 'text' : 'password'} />
          <button
            type="button"
            className={classNames('icon-button', styles.action)}
            aria-pressed={shown}
            aria-controls={control.id}
            aria-label={`${t(shown ? 'form.hidePassword' : 'form.showPassword')}: ${label}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </div>
      )}
    </Field>
  );
}

export function NewPasswordField(props: ComponentProps<typeof PasswordField>) {
  return <PasswordField required autoComplete="new-password" {...props} />;
}

export function TextAreaField(props: FieldProps & Omit<TextAreaPart, 'required' | 'id'>) {
  const { label, required, hint, error, ...area } = useBound(props);
  const { TextArea } = use(FieldPartsContext);
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(control) => <TextArea {...area} {...control} />}
    </Field>
  );
}

type TextFieldProps = ComponentProps<typeof TextField>;

export function WholeNumberField(props: TextFieldProps) {
  return <TextField inputMode="numeric" {...props} />;
}

export function AmountField(props: TextFieldProps) {
  return <TextField inputMode="decimal" {...props} />;
}

export function EmailField(props: TextFieldProps) {
  return <TextField type="email" inputMode="email" autoComplete="email" {...props} />;
}

/** A code that was sent by SMS or is shown by an app. */
export function CodeField(props: TextFieldProps) {
  return <TextField required inputMode="numeric" autoComplete="one-time-code" {...props} />;
}

export function PhoneField(props: TextFieldProps) {
  return <TextField required type="tel" inputMode="tel" autoComplete="tel" {...props} />;
}
