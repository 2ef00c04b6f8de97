import Button from 'antd/es/button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyIcon } from '../../../shared/antd/icons.tsx';
import { copyToClipboard } from '../../../shared/clipboard.ts';
import { CheckIcon } from '../../../shared/ui/icons.tsx';
import { type ToastContent, toast } from '../../../shared/ui/toast/toast-store.ts';

/** How long the button says that it has copied, in ms (specification §9). */
const FEEDBACK = 2000;

/** Copies a text and says so for two seconds; shows the text where there is no clipboard. */
export function CopyButton({
  text,
  children,
  label,
  primary,
  copied: told,
}: {
  text: string;
  children: string;
  /** The button's name where `children` alone does not say enough. */
  label?: string;
  primary?: boolean;
  /** The notification when it worked. */
  copied: ToastContent;
}) {
  const { t } = useTranslation('loyalty');
  const [copiedAt, setCopiedAt] = useState<number>();

  useEffect(() => {
    if (copiedAt === undefined) return;
    const timer = setTimeout(() => setCopiedAt(undefined), FEEDBACK);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  const copy = async () => {
    if (await copyToClipboard(text)) {
      setCopiedAt(performance.now());
      toast(told);
    } else {
      toast({ title: t('referral.notCopied.title'), description: t('referral.notCopied.text', { text }) });
    }
  };

  const copied = copiedAt !== undefined;
  return (
    <Button
      size="large"
      type={primary ? 'primary' : 'default'}
      icon={copied ? <CheckIcon /> : <CopyIcon />}
      aria-label={copied ? undefined : label}
      onClick={copy}
    >
      {copied ? t('referral.copied') : children}
    </Button>
  );
}
