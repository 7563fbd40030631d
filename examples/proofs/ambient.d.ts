// What a reader's bundler or code generator provides.

declare module '*.css';
declare module '*.svg';
declare module '*.svelte';
