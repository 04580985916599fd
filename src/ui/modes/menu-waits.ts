/** Said to the leader by a mode in which something is made that would be lost. */
export const MENU_WAITS = 'The menu opens once this is done or left.';
