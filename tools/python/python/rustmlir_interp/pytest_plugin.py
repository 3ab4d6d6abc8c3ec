"""What pytest gets from the package: the fixture `assert_refines`, and reports that are not rewritten."""

import pytest

from . import testing


@pytest.fixture(name="assert_refines")
def _assert_refines():
    """`rustmlir_interp.testing.assert_refines`."""
    return testing.assert_refines
