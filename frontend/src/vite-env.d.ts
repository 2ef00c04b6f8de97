/// <reference types="vite/client" />

declare module 'virtual:design-tokens.css';
