import { escapeHtml } from './page-template.ts';

interface OfflineContent {
  readonly name: string;
  /** The phone as people write it; empty if there is none. */
  readonly phone: string;
  /** The colour of the buttons, on which white is legible. */
  readonly colour: string;
  /** The time zone of the workshop; appointments of its past days are hidden. */
  readonly timeZone: string;
  readonly nonce: string;
}

/**
 * The page that the service worker shows without network. Its texts are Romanian until `/offline.js` has replaced them
 * with those of the visitor's language and added the appointments kept on the device.
 */
export function offlinePage({ name, phone, colour, timeZone, nonce }: OfflineContent): string {
  const workshop = escapeHtml(name);
  const call = `<a class="button" href="tel:${phone.replaceAll(/[^+\d]/g, '')}"><span data-text="call">Sună-ne</span> ${escapeHtml(phone)}</a>`;
  return `<!doctype html>
<html lang="ro" data-time-zone="${timeZone}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${workshop}</title>
<style nonce="${nonce}">${styles(colour)}</style>
</head>
<body>
<main>
<p class="name">${workshop}</p>
<h1 data-text="title">Nu ai conexiune la internet</h1>
<p data-text="text">Paginile se deschid din nou când revine conexiunea.</p>
<p class="actions">${phone === '' ? '' : call}<button type="button" class="button" data-plain data-text="retry">Încearcă din nou</button></p>
<section hidden aria-labelledby="visits"><h2 id="visits" data-text="visits">Vizitele tale</h2><ul></ul>
<p class="hint" data-text="visitsHint">Așa cum erau când le-ai văzut ultima oară pe acest dispozitiv.</p></section>
</main>
<script src="/offline.js" defer></script>
</body>
</html>
`;
}

function styles(colour: string): string {
  return `
:root{color-scheme:light dark;--colour:${colour};--ink:#16201d;--muted:#55605b;--canvas:#f6f6f3;--surface:#fff;--line:#81897f}
@media (prefers-color-scheme:dark){:root{--ink:#eef2f0;--muted:#a9b4af;--canvas:#101614;--surface:#1a2220;--line:#7d8884}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
main{max-width:36rem;margin:0 auto;padding:max(3rem,env(safe-area-inset-top)) 1rem 3rem}
.name{margin:0;color:var(--muted);font-weight:600}
h1{margin:.25rem 0 .5rem;font-size:1.75rem;line-height:1.2}
h2{margin:0 0 .75rem;font-size:1.1875rem}
.actions{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.5rem 0 2.5rem}
.button{display:inline-flex;align-items:center;justify-content:center;gap:.4em;min-height:3rem;padding:.5rem 1.25rem;border:1px solid var(--colour);border-radius:.625rem;background:var(--colour);color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.button[data-plain]{border-color:var(--line);background:transparent;color:var(--ink)}
:focus-visible{outline:3px solid #1769d2;outline-offset:2px}
ul{display:grid;gap:.75rem;margin:0;padding:0;list-style:none}
li{padding:1rem;border-radius:1rem;background:var(--surface)}
li strong,li span{display:block}
.hint,li span{margin:.75rem 0 0;color:var(--muted);font-size:.875rem}
li span{margin:0}`;
}
