import { type FormEventHandler, type ReactNode, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { withCommandKey } from '../browser/shortcuts.ts';
import { submitByKeys } from '../forms/submit-by-keys.ts';
import { Alert } from '../ui/States.tsx';
import { Dialog, dialogFooter } from './Dialog.tsx';
import styles from './FormDialog.module.css';
import { useFirstField } from './first-field.ts';

/** Ctrl+Enter submits it from any field. */
export function FormDialog(props: {
  open: boolean;
  title: string;
  submit: string;
  /** Label of the button that closes the dialog without submitting; "Cancel" if omitted. */
  cancel?: string;
  pending: boolean;
  danger?: boolean;
  wide?: boolean;
  /** Makes room for two columns of fields, which scroll while the foot stays in sight. */
  columns?: boolean;
  /** Error of the submission that belongs to no field. */
  error?: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
}) {
  const { open, title, submit, cancel, pending, danger, wide = false, columns = false } = props;
  const { error, onSubmit, onClose, children } = props;
  const { t } = useTranslation('words');
  const id = useId();
  const { form, onMount } = useFirstField(open);
  // React events bubble through portals: without this, a form around the dialog would be submitted too.
  const submitThisFormOnly: FormEventHandler<HTMLFormElement> = (event) => {
    event.stopPropagation();
    onSubmit(event);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      destroyOnHidden
      width={columns ? 'var(--size-columns)' : wide ? 'var(--size-prose)' : undefined}
      centered={columns}
      classNames={columns ? { body: styles.scrolled } : undefined}
      title={title}
      okText={submit}
      okButtonProps={{
        htmlType: 'submit',
        form: id,
        size: 'large',
        danger,
        title: withCommandKey('Enter'),
        'aria-keyshortcuts': 'Control+Enter Meta+Enter',
      }}
      cancelText={cancel ?? t('words.cancel')}
      cancelButtonProps={{ size: 'large' }}
      confirmLoading={pending}
      footer={dialogFooter}
    >
      <form
        ref={form}
        id={id}
        className="stack-4 padded-2"
        onSubmit={submitThisFormOnly}
        onKeyDown={(event) => submitByKeys(event, pending)}
        noValidate
      >
        {children}
        <Alert>{error}</Alert>
        <Mounted onMount={onMount} />
      </form>
    </Dialog>
  );
}

/** Runs `onMount` with the form, which the dialog mounts later than it is opened. */
function Mounted({ onMount }: { onMount: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per opening
  useEffect(() => onMount(), []);
  return null;
}
