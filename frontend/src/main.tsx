import 'virtual:design-tokens.css';
import './shared/theme/geist/geist.css';
import './shared/theme/signs/signs.css';
import './shared/ui/styles/base.css';
import './shared/ui/styles/patterns.css';
import './shared/ui/styles/layout.css';
import './shared/ui/styles/typography.css';
import './shared/ui/styles/print.css';
import { createRoot } from 'react-dom/client';
import { App, createQueries } from './app/App.tsx';
import { preparePwa } from './app/pwa/prepare-pwa.ts';
import { preloadPage } from './app/routes.tsx';
import { startI18n } from './shared/i18n/i18n.ts';
import { adoptLinkedLanguage } from './shared/i18n/language.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// A focus that the page sets is outlined after a key, not after a tap or a click (base.css).
window.onpointerdown = window.onkeydown = ({ type }: Event) => {
  // Nothing is returned, because a handler that returns false cancels the key.
  root.toggleAttribute('data-pointed', type === 'pointerdown');
};
preparePwa();
adoptLinkedLanguage();
// The first render replaces the page rendered by the server (ADR "first view by the server").
const queries = createQueries();
startI18n()
  .then(() => preloadPage(location.pathname, queries, root.hasChildNodes()))
  .then(() => createRoot(root).render(<App queries={queries} />));
