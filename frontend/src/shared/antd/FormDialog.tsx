import Modal from 'antd/es/modal';
import { type FormEventHandler, type ReactNode, useId, useRef } from 'react';
import { dialogFooter } from './dialog-footer.tsx';
import styles from './FormDialog.module.css';

/** A form in a dialog; the button at its foot submits it, as Enter does. */
export function FormDialog({
  open,
  title,
  submit,
  keep,
  pending,
  danger,
  wide = false,
  refusal,
  onSubmit,
  onClose,
  children,
}: {
  open: boolean;
  title: string;
  /** The button that does it. */
  submit: string;
  /** The button that leaves everything as it is. */
  keep: string;
  pending: boolean;
  /** What it does cannot be undone. */
  danger?: boolean;
  /** For long forms. */
  wide?: boolean;
  /** Why it was not done, when no field is to blame: the notification would be behind the dialog. */
  refusal?: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const startAtTheFirstField = (opened: boolean) => {
    // On a slow machine somebody may be typing already before the dialog has finished opening.
    const typing = form.current?.contains(document.activeElement);
    if (opened && !typing) form.current?.querySelector<HTMLElement>('input:not([hidden]), select')?.focus();
  };
  // React hands the event on to the form that the dialog is opened from, although that is elsewhere on the page.
  const submitThisFormOnly: FormEventHandler<HTMLFormElement> = (event) => {
    event.stopPropagation();
    onSubmit(event);
  };
  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterOpenChange={startAtTheFirstField}
      destroyOnHidden
      width={wide ? 'var(--size-prose)' : undefined}
      title={title}
      okText={submit}
      okButtonProps={{ htmlType: 'submit', form: id, size: 'large', danger }}
      cancelText={keep}
      cancelButtonProps={{ size: 'large' }}
      confirmLoading={pending}
      footer={dialogFooter}
    >
      <form ref={form} id={id} className={styles.form} onSubmit={submitThisFormOnly} noValidate>
        {children}
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
      </form>
    </Modal>
  );
}
