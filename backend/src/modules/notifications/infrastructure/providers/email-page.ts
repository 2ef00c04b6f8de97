import { DARK_GROUNDS, LIGHT_GROUNDS } from '@car-workshop/contracts/values/grounds';
import { escapeHtml } from '../../../../platform/http/server/page-template.ts';
import type { QueuedMessage } from '../../domain/outgoing-message.ts';
import { kindOf } from '../../domain/templates/message-kinds.ts';
import { TEXTS } from '../../domain/templates/templates.ts';

/** What the button of a message says, by its subject. The button of every other message says that it opens a page. */
const BUTTONS: Readonly<Partial<Record<keyof typeof TEXTS.ro.subject, keyof typeof TEXTS.ro.button>>> = {
  appointment: 'appointment',
  'vehicle-ready': 'appointment',
  'new-booking': 'appointment',
  'waitlist-offer': 'offer',
  work: 'review',
  'estimate-sent': 'estimate',
  'estimate-answer': 'estimate',
  complaint: 'complaint',
  'complaint-news': 'complaint',
  'maintenance-due': 'book',
};

/** The colours of the pages (`tokens.ts` of the frontend). */
const LIGHT = { ...LIGHT_GROUNDS, ink: '#16201d', muted: '#55605b', primary: '#0b5345', onPrimary: '#ffffff' };
const DARK = { ...DARK_GROUNDS, ink: '#e9eeeb', muted: '#a6b2ad', primary: '#66c9ae', onPrimary: '#06201a' };

/** Style attributes have the light colours, because some mail programs ignore style sheets. */
const STYLE = {
  ground: `background:${LIGHT.canvas}`,
  card: `max-width:520px;background:${LIGHT.surface};color:${LIGHT.ink};border-radius:12px;font:16px/1.5 system-ui,'Segoe UI',Roboto,sans-serif`,
  muted: `color:${LIGHT.muted};font-size:14px`,
  button: `background:${LIGHT.primary};border-radius:8px`,
  label: `display:inline-block;padding:12px 20px;color:${LIGHT.onPrimary};font-weight:600;text-decoration:none`,
} as const;

const DARK_STYLE = `@media (prefers-color-scheme: dark) {
  .ground { background: ${DARK.canvas} !important; }
  .card { background: ${DARK.surface} !important; color: ${DARK.ink} !important; }
  .muted { color: ${DARK.muted} !important; }
  .button { background: ${DARK.primary} !important; }
  .label { color: ${DARK.onPrimary} !important; }
}`;

const TABLE = 'table role="presentation" cellpadding="0" cellspacing="0"';

/**
 * The HTML part of an e-mail, beside its text: the same paragraphs, and a button in place of the link that ends the first one.
 * It loads nothing from the network, so no server learns that the e-mail was opened.
 */
export function emailPage({ subject, body, template, language, sender }: QueuedMessage): string {
  const [text = '', ...signature] = body.split('\n\n');
  const { words, link } = splitLink(text);
  const kind = kindOf(template).subject;
  const label = TEXTS[language].button[(kind && BUTTONS[kind]) ?? 'page'];
  const title = escapeHtml(subject ?? '');
  const parts = [
    sender && muted(escapeHtml(sender), '0 0 16px'),
    `<h1 style="margin:0 0 12px;font-size:22px;line-height:1.3">${title}</h1>`,
    `<p style="margin:0">${paragraph(words)}</p>`,
    link && button(escapeHtml(link), escapeHtml(label)),
    ...signature.map((part) => muted(paragraph(part), '24px 0 0')),
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${DARK_STYLE}</style>
</head>
<body class="ground" style="margin:0;${STYLE.ground}">
<${TABLE} width="100%"><tr><td align="center" style="padding:24px 12px">
<${TABLE} width="100%" class="card" style="${STYLE.card}"><tr><td style="padding:24px">
${parts.filter(Boolean).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

/** Only a link at the end of the text becomes the button: one before it may be part of a name that a customer has typed. */
function splitLink(text: string): { words: string; link?: string } {
  const start = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n')) + 1;
  const last = text.slice(start);
  return /^https?:\/\/\S/.test(last) ? { words: text.slice(0, start).trimEnd(), link: last } : { words: text };
}

/** The address is written below the button, for readers who check it and for mail programs without buttons. */
function button(address: string, label: string): string {
  return `<${TABLE} style="margin:20px 0 8px"><tr><td class="button" style="${STYLE.button}"><a class="label" href="${address}" style="${STYLE.label}">${label}</a></td></tr></table>
${muted(`<a class="muted" href="${address}" style="${STYLE.muted};word-break:break-all">${address}</a>`, '0')}`;
}

function muted(html: string, margin: string): string {
  return `<p class="muted" style="margin:${margin};${STYLE.muted}">${html}</p>`;
}

function paragraph(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}
