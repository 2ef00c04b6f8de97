import AntdAlert, { type AlertProps } from 'antd/es/alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageUnreachable } from '../../ui/hooks.ts';
import { EmptyState } from '../../ui/States.tsx';
import { Button } from '../Button.tsx';

/** Names what could not be loaded, with a retry. Without a network, `Unreachable` retries for the whole page. */
export function ErrorState(props: { title?: string; text?: string; retry?: string; onRetry: () => void }) {
  const { title, text, retry, onRetry } = props;
  const { t } = useTranslation();
  const isUnreachable = usePageUnreachable() && !text;
  const name = title ?? t('error.title');
  if (isUnreachable) return <EmptyState title={name} />;
  return (
    <AntdAlert
      type="error"
      variant="filled"
      showIcon
      title={name}
      description={text}
      action={<Button onClick={onRetry}>{retry ?? t('error.retry')}</Button>}
    />
  );
}

export function Alert({ className, children }: { className?: string; children: ReactNode }) {
  if (!children) return null;
  return <AntdAlert type="error" variant="filled" showIcon className={className} title={children} />;
}

/** Draws attention to something; screen readers announce it only if it has a role. */
export function Notice({ role = 'note', type = 'warning', ...rest }: AlertProps) {
  return <AntdAlert role={role} type={type} variant="filled" showIcon {...rest} />;
}
