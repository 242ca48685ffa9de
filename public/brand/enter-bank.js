// Submits the form to the bank automatically, but not again after the back button.
const [visit] = performance.getEntriesByType('navigation');
if (visit?.type !== 'back_forward') document.forms[0]?.submit();
