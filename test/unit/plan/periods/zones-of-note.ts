/** Zones whose clocks differ in how they change: north, south, not at all, by half an hour, at midnight, by a day. */
export const zonesOfNote: readonly string[] = [
  'UTC',
  'Europe/Stockholm',
  'America/New_York',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Africa/Cairo',
  'America/Sao_Paulo',
  'America/Noronha',
  'America/Havana',
  'Asia/Kolkata',
  'Asia/Tehran',
];
