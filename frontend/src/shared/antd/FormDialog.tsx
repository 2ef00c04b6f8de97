import { type FormEventHandler, type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../ui/States.tsx';
import { Dialog, dialogFooter } from './Dialog.tsx';
import styles from './FormDialog.module.css';

export function FormDialog(props: {
  open: boolean;
  title: string;
  submit: string;
  /** Label of the button that closes the dialog without submitting, if not the usual one. */
  cancel?: string;
  pending: boolean;
  danger?: boolean;
  wide?: boolean;
  /** Error of the submission that belongs to no field. */
  error?: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
}) {
  const { open, title, submit, cancel, pending, danger, wide = false, error, onSubmit, onClose, children } = props;
  const { t } = useTranslation('words');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const focusFirstField = (opened: boolean) => {
    // The user may already be typing when the opening animation ends.
    const typing = form.current?.contains(document.activeElement);
    if (opened && !typing) form.current?.querySelector<HTMLElement>('input:not([hidden]), select')?.focus();
  };
  // React events bubble through portals: without this, a form around the dialog would be submitted too.
  const submitThisFormOnly: FormEventHandler<HTMLFormElement> = (event) => {
    event.stopPropagation();
    onSubmit(event);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      afterOpenChange={focusFirstField}
      destroyOnHidden
      width={wide ? 'var(--size-prose)' : undefined}
      title={title}
      okText={submit}
      okButtonProps={{ htmlType: 'submit', form: id, size: 'large', danger }}
      cancelText={cancel ?? t('words.cancel')}
      cancelButtonProps={{ size: 'large' }}
      confirmLoading={pending}
      footer={dialogFooter}
    >
      <form ref={form} id={id} className={styles.form} onSubmit={submitThisFormOnly} noValidate>
        {children}
        <Alert>{error}</Alert>
      </form>
    </Dialog>
  );
}
