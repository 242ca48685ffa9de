// Enters the bank by itself; whoever comes back from there by the browser's button decides anew.
const [visit] = performance.getEntriesByType('navigation');
if (visit?.type !== 'back_forward') document.forms[0]?.submit();
