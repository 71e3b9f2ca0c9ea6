// undici has types for its face only; the pool is imported alone because loading the whole costs start-up time.
declare module 'undici/lib/dispatcher/pool.js' {
  // biome-ignore lint/style/noDefaultExport: what import() makes of a CommonJS module.
  export { Pool as default } from 'undici';
}
