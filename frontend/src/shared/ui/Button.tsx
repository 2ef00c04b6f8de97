import type { AnchorHTMLAttributes, ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './Button.module.css';
import { classNames } from './dom.ts';

interface Look {
  /** `quiet` is for bars and lists, `danger` for irreversible actions, `quietDanger` for those beside others. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'quietDanger';
  wide?: boolean;
}

function lookOf({ variant = 'primary', wide }: Look, className?: string): string {
  return classNames(styles.button, styles[variant], wide && 'full-width', className);
}

/**
 * A native button; `pending` sets `aria-busy` and ignores clicks, but keeps the button focusable. A button with `pending`
 * also ignores the second click of a double click, which can come before or after its request.
 */
export function Button(props: ComponentProps<'button'> & Look & { pending?: boolean }) {
  const { variant, wide, pending, className, type = 'button', onClick, ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      className={lookOf({ variant, wide }, className)}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={(event) =>
        pending || (pending === false && event.detail > 1) ? event.preventDefault() : onClick?.(event)
      }
    />
  );
}

export function ButtonLink({ variant, wide, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={lookOf({ variant, wide }, className)} />;
}

/** A link to another site or program; `newTab` opens it in a new tab and announces this to screen readers. */
export function ButtonAnchor(props: AnchorHTMLAttributes<HTMLAnchorElement> & Look & { newTab?: boolean }) {
  const { variant, wide, newTab = false, className, children, ...rest } = props;
  const { t } = useTranslation();
  const opening = newTab && { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a {...opening} {...rest} className={lookOf({ variant, wide }, className)}>
      {children}
      {newTab && <span className="visually-hidden">{t('app.opensNewTab')}</span>}
    </a>
  );
}
