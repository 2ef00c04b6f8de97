import { MessageCircleIcon } from 'lucide-react';
import { ButtonAnchor } from './Button.tsx';

/**
 * Opens WhatsApp with a text that the customer sends to a person of choice. The address of a link in it goes to WhatsApp
 * only when it is tapped.
 *
 * @param props.to the phone of that person in E.164, if it is known
 */
export function WhatsAppLink({ to = '', text, children }: { to?: string; text: string; children: string }) {
  return (
    <ButtonAnchor
      href={`https://wa.me/${to.replace('+', '')}?text=${encodeURIComponent(text)}`}
      variant="secondary"
      newTab
    >
      <MessageCircleIcon />
      {children}
    </ButtonAnchor>
  );
}
