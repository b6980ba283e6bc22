"""The same experiment on a Ray cluster: two worker processes, one of them killed, and not a bit is different."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest

from lantern.core.errors import LanternError
from lantern.lab import cluster
from lantern.lab.cluster import Cluster
from lantern.lab.experiment import Experiment
from lantern.lab.journal import Journal
from lantern.lab.parquet import write_tables
from lantern.lab.running import Means, missing, run
from tests.lab.kit import played_out, small

WAYWARD = """
title = "For a cluster"
games = 30
[[play]]
id   = "heroes"
game = "wayward"
bots = "random"
grid = { players = [1, 2] }
"""
TABLES = ("games", "seats", "counts")


@pytest.fixture
def ray(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A cluster with room for two workers, on this machine; gone after the test with all its processes."""
    pytest.importorskip("ray", reason="the extra lantern[ray] is not installed")
    before = {child.pid for child in psutil.Process().children(recursive=True)}
    source = os.pathsep.join([str(Path(cluster.__file__).parents[3]), *filter(None, [os.environ.get("PYTHONPATH")])])
    monkeypatch.setenv("PYTHONPATH", source)
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    ray = cluster.import_ray()
    settings = {"include_dashboard": False, "log_to_driver": False, "configure_logging": False}
    ray.init(address="local", num_cpus=2, object_store_memory=80_000_000, **settings)
    yield ray
    ray.shutdown()
    left = [child for child in psutil.Process().children(recursive=True) if child.pid not in before]
    _, alive = psutil.wait_procs(left, timeout=20)
    assert not alive


def workers() -> list[psutil.Process]:
    """Worker processes that are playing."""
    everybody = psutil.Process().children(recursive=True)
    return [each for each in everybody if any("ray::play_some" in word for word in each.cmdline())]


def play_and_kill(experiment: Experiment, folder: Path) -> list[int]:
    """Everything on the cluster; a worker is killed in the middle. Which it was."""
    killed: list[int] = []
    with Journal(folder) as journal:
        for number, _ in enumerate(run(experiment, journal, Means(ray="auto"))):
            if number >= 10 and not killed and (found := workers()):
                killed.append(found[0].pid)
                found[0].kill()
        write_tables(experiment, journal, folder)
    return killed


@pytest.mark.skipif(sys.platform == "win32", reason="processes are found by their Unix names")
@pytest.mark.filterwarnings("ignore")  # Ray's own, which it also raises in threads
def test_a_cluster_that_loses_a_worker_gives_the_same_results(
    ray: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "MOST", 2)  # small orders: there is always a worker that plays
    experiment = small(tmp_path, WAYWARD)
    assert play_and_kill(experiment, tmp_path / "ray"), "no worker was found to be killed"
    played_out(experiment, tmp_path / "here", Means(processes=2))
    with Journal(tmp_path / "here") as journal:
        assert not missing(experiment, journal)
        write_tables(experiment, journal, tmp_path / "here")
    for name in TABLES:
        assert (tmp_path / "ray" / f"{name}.parquet").read_bytes() == (
            tmp_path / "here" / f"{name}.parquet"
        ).read_bytes()


def test_without_ray_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(LanternError, match=r"pip install 'lantern\[ray\]'"):
        Cluster((), "auto", 2)


def test_a_part_of_a_worker_is_what_is_played_here(tmp_path: Path) -> None:
    experiment = small(tmp_path, WAYWARD.replace("30", "2"))
    jobs = [(0, 0), (1, 1)]
    found, seconds = cluster.play_some(experiment.cases, "", jobs)
    assert seconds > 0
    assert [(record.case, record.number) for record in found] == [
        (experiment.cases[at].key, number) for at, number in jobs
    ]
