import Button from 'antd/es/button';
import { useEffect, useState } from 'react';
import { copyToClipboard } from '../clipboard.ts';
import { CheckIcon } from '../ui/icons.tsx';
import { type ToastContent, toast } from '../ui/toast/toast-store.ts';
import { CopyIcon } from './icons.tsx';

/** How long the button says that it has copied, in ms (specification §9). */
const FEEDBACK = 2000;

/** Copies a text and says so for two seconds. */
export function CopyButton({
  text,
  children,
  done,
  label,
  primary,
  copied: told,
  notCopied,
}: {
  text: string;
  children: string;
  /** What the button says when it has copied. */
  done: string;
  /** The button's name where `children` alone does not say enough. */
  label?: string;
  primary?: boolean;
  /** The notification when it worked. */
  copied: ToastContent;
  /** The notification where there is no clipboard: it shows the text. */
  notCopied: ToastContent;
}) {
  const [copiedAt, setCopiedAt] = useState<number>();

  useEffect(() => {
    if (copiedAt === undefined) return;
    const timer = setTimeout(() => setCopiedAt(undefined), FEEDBACK);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  const copy = async () => {
    const worked = await copyToClipboard(text);
    if (worked) setCopiedAt(performance.now());
    toast(worked ? told : notCopied);
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
      {copied ? done : children}
    </Button>
  );
}
